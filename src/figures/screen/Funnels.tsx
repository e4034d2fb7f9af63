import type { Lent } from 'optional:figures/screen/VisitorFigures.tsx';
import { country } from 'virtual:content/country';
import { count } from '../../shared/count.ts';
import { FEWEST_VIEWS } from '../contract/beacon.ts';
import type { Figures, Funnel } from '../contract/figures-schema.ts';
import { shareText } from '../contract/interval.ts';
import { pageName } from '../contract/page-kinds.ts';

const FORMS: Record<string, string> = { quote: 'Quote', ad: 'Ad', checklist: 'Checklist' };

/** The fields' labels in the forms. */
const fieldText = (field: string) => (field === 'zip' ? country.postalCode : field.replaceAll('_', ' '));

/** The steps of a form, in order. */
const ROAD = { seen: 'Seen', touched: 'Begun', sent: 'Sent', confirmed: 'Arrived' } as const;
const road = Object.entries(ROAD) as [keyof typeof ROAD, string][];

const MOST_FIELDS = 3;

const nameOf = ({ form, page }: Funnel) => `${FORMS[form] ?? form}, ${pageName(page)}`;

/** The path through a form as bars next to each other, as shares of those who saw it. The table says the same. */
const RoadChart = ({ steps }: Funnel) => {
  const most = Math.max(1, ...road.map(([step]) => steps[step]));
  return (
    <svg aria-hidden="true">
      {road.map(([step], index) => (
        <rect
          key={step}
          x={`${25 * index + 3}%`}
          width="19%"
          y={`${100 - (100 * steps[step]) / most}%`}
          height={`${(100 * steps[step]) / most}%`}
        />
      ))}
    </svg>
  );
};

const leftText = ({ fields }: Funnel) => {
  const left = fields.filter((field) => field.left > 0).slice(0, MOST_FIELDS);
  return left.length === 0
    ? undefined
    : `Left at ${left.map((one) => `${fieldText(one.field)} (${one.left})`).join(', ')}`;
};

const refusedText = ({ fields }: Funnel) => {
  const [first] = fields.filter(({ refused }) => refused > 0).sort((a, b) => b.refused - a.refused);
  return first && `Refused most for ${fieldText(first.field)} (${first.refused})`;
};

const Road = ({ funnel }: { funnel: Funnel }) => {
  const { touched, confirmed, failed, answer, photo } = funnel.steps;
  const words = [
    leftText(funnel),
    refusedText(funnel),
    failed > 0 && `Failed to arrive: ${failed}`,
    answer + photo > 0 && `Added afterwards: ${count(answer, 'answer')}, ${count(photo, 'photo')}`,
  ].filter(Boolean);
  return (
    <li>
      {nameOf(funnel)}
      <b>{shareText(confirmed, touched)}</b>
      <span className="quiet">
        {touched < FEWEST_VIEWS ? 'of those who began it: too few to say' : 'of those who began it arrived'}
      </span>
      <RoadChart {...funnel} />
      {words.map((sentence) => (
        <span key={String(sentence)} className="quiet sent-as">
          {sentence}
        </span>
      ))}
    </li>
  );
};

type Props = Pick<Lent, 'Block' | 'Table'> & { figures: Figures };

export const Funnels = ({ figures: { funnels, taps }, Block, Table }: Props) => (
  <>
    <Block title="What becomes of forms">
      {funnels.length === 0 ? (
        <p className="quiet">No form was seen in this period.</p>
      ) : (
        <>
          <p className="quiet">
            The share of those who began a form whose request arrived, and between which two the true share lies, 19
            times of 20. The bars: seen, begun, sent, arrived. Without JavaScript only what is sent is counted.
          </p>
          <ul className="small-charts">
            {funnels.map((funnel) => (
              <Road key={nameOf(funnel)} funnel={funnel} />
            ))}
          </ul>
          <Table
            label="Forms, as a table"
            head={['Form', ...road.map(([, text]) => text)]}
            rows={funnels.map((funnel) => [nameOf(funnel), ...road.map(([step]) => funnel.steps[step])])}
          />
        </>
      )}
    </Block>
    <Block title="Taps on a phone number">
      {taps.length === 0 ? (
        <p className="quiet">None in this period.</p>
      ) : (
        <Table
          head={['Page', 'To call', 'To text']}
          rows={taps.map(({ page, called, texted }) => [pageName(page), called, texted])}
        />
      )}
    </Block>
  </>
);
