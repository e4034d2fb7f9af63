import { displayFace } from '../../styles/display-face.mjs';
import { colors } from '../../styles/tokens.mjs';
import { SHARE_SIZE } from './share-path.ts';

export type CardText = {
  heading: string;
  /** the measure of what the picture shows */
  span?: string | undefined;
  business: { name: string; trade: string; city: string; phone: string };
};

const LEFT = 640;
const TITLE_BLOCK = 108;
const MEASURE = 58;
const LINE = 3;
const RULE = `${LINE}px solid ${colors.ink}`;

/** The box of the picture or map: right of the headline, above the title block and the line of its measure. */
export const placePicture = (hasMeasure: boolean) => ({
  left: LEFT,
  top: 0,
  width: SHARE_SIZE.width - LEFT,
  height: SHARE_SIZE.height - TITLE_BLOCK - (hasMeasure ? MEASURE : 0),
});

/** Heading sizes in px by length in characters: as large as four or five lines allow. */
const headingSize = (length: number) => {
  if (length <= 16) return 88;
  if (length <= 36) return 76;
  return length <= 56 ? 66 : 56;
};

/** The 45-degree tick at the end of a dimension line, on the line. */
const Tick = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" role="presentation">
    <path d="M0 10H20M2 18L18 2" stroke={colors.ink} strokeWidth="2.5" />
  </svg>
);

const Line = () => <div style={{ flex: 1, height: 2.5, background: colors.ink }} />;

/** A cell of the title block: a small label over a value. */
const Cell = ({ label, value }: { label: string; value: string }) => (
  <div style={{ ...column, justifyContent: 'center', width: 280, paddingLeft: 26, borderLeft: RULE }}>
    <div style={{ fontSize: 21, fontWeight: 500, color: colors.slate }}>{label}</div>
    <div style={{ fontSize: 28, fontWeight: 700 }}>{value}</div>
  </div>
);

const box = { display: 'flex', boxSizing: 'border-box' } as const;
const column = { ...box, flexDirection: 'column' } as const;

/** The sheet around the picture: headline left, title block below; the picture's box is left empty. */
export const Card = ({ heading, span, business }: CardText) => (
  <div style={{ ...SHARE_SIZE, ...column, fontFamily: displayFace.name, color: colors.ink, background: colors.mist }}>
    <div style={{ ...box, height: SHARE_SIZE.height - TITLE_BLOCK }}>
      <div style={{ ...box, width: LEFT, alignItems: 'center', padding: '0 40px 0 60px' }}>
        <div
          style={{
            fontSize: headingSize(heading.length),
            fontWeight: 700,
            lineHeight: 1.04,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
          }}
        >
          {heading}
        </div>
      </div>
      {span && (
        <div style={{ ...box, width: SHARE_SIZE.width - LEFT, alignItems: 'flex-end' }}>
          <div style={{ ...box, width: '100%', height: MEASURE, alignItems: 'center', padding: '0 22px' }}>
            <Tick />
            <Line />
            <div style={{ padding: '0 14px', fontSize: 24, fontWeight: 600, whiteSpace: 'nowrap' }}>{span}</div>
            <Line />
            <Tick />
          </div>
        </div>
      )}
    </div>
    <div style={{ ...box, height: TITLE_BLOCK, borderTop: RULE, background: colors.snow }}>
      <div style={{ ...column, flex: 1, justifyContent: 'center', paddingLeft: 150 }}>
        <div style={{ fontSize: 36, fontWeight: 700, lineHeight: 1.05 }}>{business.name}</div>
        <div style={{ fontSize: 26, fontWeight: 500, lineHeight: 1.1, color: colors.slate }}>{business.trade}</div>
      </div>
      <Cell label="Around" value={business.city} />
      <Cell label="Free quotes" value={business.phone} />
    </div>
  </div>
);
