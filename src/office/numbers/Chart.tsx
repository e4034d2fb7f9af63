import { BarController, BarElement, CategoryScale, Chart as Drawing, Legend, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import type { Numbers } from '../../lead/office/answers.ts';
import { colors } from '../../styles/tokens.mjs';
import { dayText } from '../format.ts';

Drawing.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

/** Told apart by lightness as well as by hue; never cedar, which is there to be pressed. */
const GROUNDS = [colors.deep, colors.shallows, colors.lake, colors.sawdust, colors.slate, colors.water, colors.line];

type Props = Pick<Numbers, 'weeks' | 'bySource'>;

/** Leads a week as bars, one part for each source. Its table stands beside it for everybody who cannot see it. */
export default ({ weeks, bySource }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null) return;
    const drawing = new Drawing(canvas.current, {
      type: 'bar',
      data: {
        labels: weeks.map(dayText),
        datasets: bySource.map(({ label, counts }, index) => ({
          label,
          data: counts,
          backgroundColor: GROUNDS[index % GROUNDS.length] ?? colors.slate,
          borderColor: colors.ink,
          borderWidth: 1,
        })),
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        scales: {
          x: { stacked: true, grid: { display: false }, ticks: { color: colors.ink } },
          y: {
            stacked: true,
            beginAtZero: true,
            ticks: { precision: 0, color: colors.ink },
            grid: { color: colors.line },
          },
        },
        plugins: { legend: { position: 'bottom', align: 'start', labels: { color: colors.ink, boxWidth: 14 } } },
      },
    });
    return () => drawing.destroy();
  }, [weeks, bySource]);
  return (
    <div className="chart">
      <canvas ref={canvas} role="img" aria-label="Leads a week by page, as bars; the table below says the same" />
    </div>
  );
};
