import type { DeckSize } from './plan-drawing.ts';
import { drawPlan, type Measure, sheet } from './plan-drawing.ts';

/** A dimension line with 45° ticks at its ends; the number is on it, or next to it if it is short. */
const Dimension = ({
  from,
  to,
  text,
  isLong,
  at,
  isUpright = false,
}: Measure & { at: number; isUpright?: boolean }) => {
  const tick = 'm-7 7l14-14';
  if (isUpright) {
    return (
      <>
        <path className="line" d={`M${at} ${from}V${to}M${at - 9} ${from}h18M${at - 9} ${to}h18`} />
        <path className="tick" d={`M${at} ${from}${tick}M${at} ${to}${tick}`} />
        <text x={isLong ? at : at + 16} y={(from + to) / 2} dy=".35em" textAnchor={isLong ? 'middle' : 'start'}>
          {text}
        </text>
      </>
    );
  }
  return (
    <>
      <path className="line" d={`M${from} ${at}H${to}M${from} ${at - 9}v18M${to} ${at - 9}v18`} />
      <path className="tick" d={`M${from} ${at}${tick}M${to} ${at}${tick}`} />
      <text x={isLong ? (from + to) / 2 : to + 16} y={at} dy=".35em" textAnchor={isLong ? 'middle' : 'start'}>
        {text}
      </text>
    </>
  );
};

/** A deck from above, to scale: the house wall with its door, boards, posts, stairs, dimensions, and a scale bar. */
export const DeckPlan = ({ width, depth }: DeckSize) => {
  const plan = drawPlan({ width, depth });
  const { house, door, deck, scale } = plan;
  const left = 60;
  const base = sheet.height - 40;

  return (
    // Page translation would put HTML into the drawing, where it is not shown.
    <svg
      className="plan notranslate"
      role="img"
      aria-label={`Plan to scale: a deck ${width} feet wide along the house and ${depth} feet deep, with a door and stairs.`}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
    >
      <pattern id="house-wall" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="line" d="M0 0v11" />
      </pattern>
      <path className="wall" d={`M20 ${house - 34}h560v34h-560z`} />
      <path className="hatch" fill="url(#house-wall)" d={`M20 ${house - 34}h560v34h-560z`} />
      <path className="door" d={`M${door.x} ${house - 34}h${door.width}v34h-${door.width}z`} />
      <path
        className="line"
        d={`M${door.x} ${house - 20}h${door.width * 0.54}M${door.x + door.width} ${house - 14}h-${door.width * 0.54}`}
      />
      <rect className="deck" {...deck} />
      <path className="boards" d={plan.boards} />
      <path className="stairs" d={plan.stairs} />
      <path className="frame" d={`M20 ${house}h560M${deck.x} ${house}v${deck.height}h${deck.width}v-${deck.height}`} />
      <path className="posts" d={plan.posts} />
      <Dimension {...plan.across} at={34} />
      <Dimension {...plan.away} at={Math.min(deck.x + deck.width + 46, 596)} isUpright />
      <path
        className="line"
        d={`M${left} ${base}h${scale.length}M${left} ${base - 7}v14m${scale.length / 2}-14v14m${scale.length / 2}-14v14`}
      />
      <text className="scale" x={left + scale.length + 14} y={base} dy=".35em">
        {`${scale.feet} ft`}
      </text>
    </svg>
  );
};
