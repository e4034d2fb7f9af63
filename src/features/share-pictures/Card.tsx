import { colors } from '../../styles/tokens.mjs';
import { SHARE_SIZE } from './share-path.ts';

/** What a share picture says. */
export type CardText = {
  heading: string;
  /** the measure of what the picture shows */
  span?: string | undefined;
  business: { name: string; trade: string; city: string; phone: string };
};

const RULE = `3px solid ${colors.ink}`;
const TITLE_BLOCK = 108;
const MEASURE = 58;

/** Where the picture or the map stands: all of the right side above the title block, less the line of its measure. */
export const pictureBox = (hasMeasure: boolean) => ({
  left: 640,
  top: 0,
  width: SHARE_SIZE.width - 640,
  height: SHARE_SIZE.height - TITLE_BLOCK - (hasMeasure ? MEASURE : 0),
});

/** Headings in px by their length in characters: as large as four or five lines allow. */
const headingSize = (length: number) => {
  if (length <= 20) return 96;
  if (length <= 36) return 80;
  return length <= 56 ? 68 : 60;
};

/** Two lines that end in 45-degree ticks, and between them the measure. */
const Measure = ({ text }: { text: string }) => {
  const line = { display: 'flex', flex: 1, height: 2, background: colors.ink, alignItems: 'center' };
  const tick = { width: 24, height: 2, background: colors.ink, transform: 'rotate(-45deg)' };
  return (
    <div
      style={{ display: 'flex', alignItems: 'center', gap: 16, height: MEASURE, padding: '0 22px', borderTop: RULE }}
    >
      <div style={{ ...line, justifyContent: 'flex-start' }}>
        <div style={{ ...tick, marginLeft: -12 }} />
      </div>
      <div style={{ fontSize: 25, fontWeight: 600 }}>{text}</div>
      <div style={{ ...line, justifyContent: 'flex-end' }}>
        <div style={{ ...tick, marginRight: -12 }} />
      </div>
    </div>
  );
};

/** A cell of the title block: a small label over a value. */
const Cell = ({ label, value, width }: { label: string; value: string; width: number }) => (
  <div
    style={{
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      width,
      padding: '0 26px',
      borderLeft: RULE,
    }}
  >
    <div style={{ fontSize: 21, fontWeight: 500, color: colors.slate }}>{label}</div>
    <div style={{ fontSize: 28, fontWeight: 700 }}>{value}</div>
  </div>
);

/** The sheet around the picture: headline left, title block below; what stands in the picture's box is left open. */
export const Card = ({ heading, span, business }: CardText) => {
  const box = pictureBox(span !== undefined);
  return (
    <div
      style={{
        ...SHARE_SIZE,
        display: 'flex',
        flexDirection: 'column',
        fontFamily: 'National Park',
        color: colors.ink,
      }}
    >
      <div style={{ display: 'flex', flex: 1 }}>
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            width: box.left,
            padding: '0 44px 0 60px',
            background: colors.mist,
            borderRight: RULE,
          }}
        >
          <div
            style={{
              fontSize: headingSize(heading.length),
              fontWeight: 700,
              lineHeight: 1.03,
              letterSpacing: '-0.02em',
              textWrap: 'balance',
            }}
          >
            {heading}
          </div>
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', flex: 1 }}>
          {span && (
            <div style={{ display: 'flex', flexDirection: 'column', background: colors.mist }}>
              <Measure text={span} />
            </div>
          )}
        </div>
      </div>
      <div style={{ display: 'flex', height: TITLE_BLOCK, borderTop: RULE, background: colors.snow }}>
        <div style={{ display: 'flex', flexDirection: 'column', flex: 1, justifyContent: 'center', paddingLeft: 148 }}>
          <div style={{ fontSize: 36, fontWeight: 700, lineHeight: 1.05 }}>{business.name}</div>
          <div style={{ fontSize: 26, fontWeight: 500, lineHeight: 1.1, color: colors.slate }}>{business.trade}</div>
        </div>
        <Cell label="Around" value={business.city} width={280} />
        <Cell label="Free quotes" value={business.phone} width={280} />
      </div>
    </div>
  );
};
