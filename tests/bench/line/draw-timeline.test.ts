import { expect, test } from 'vitest';
import { drawTimeline } from './draw-timeline.ts';
import { findBursts, readPacketLog } from './packet-log.ts';

/** Sent, arrived, direction, size, ports, flags, sequence, acknowledgement, payload: as line.c writes it. */
const LOG = `100.000 100.200 u 60 5000 443 2 0 0 0
100.200 100.400 d 60 443 5000 12 0 1 0
100.400 100.600 u 200 5000 443 18 1 1 148
100.600 100.830 d 1500 443 5000 18 1 149 1448
100.600 - d 1500 443 5000 18 1449 149 1448
101.200 101.430 d 1500 443 5000 18 1449 149 1448`;

test('a log of packets is read, with what was lost', () => {
  const packets = readPacketLog(LOG);
  expect(packets.map(({ way }) => way).join()).toBe('up,down,up,down,down,down');
  expect(packets.filter(({ arrived }) => arrived === undefined)).toHaveLength(1);
  expect(packets.filter(({ isConnecting }) => isConnecting)).toHaveLength(2);
  expect(findBursts(packets, 38).map(({ start, bytes }) => [Math.round(start), bytes])).toEqual([
    [830, 1448],
    [1430, 1448],
  ]);
});

test('the drawing says when each thing was seen, and where the line was idle', () => {
  const marks = [
    { at: 900, name: 'first byte' },
    { at: 1500, name: 'first paint' },
  ];
  const drawing = drawTimeline({ title: '/ <home>', packets: readPacketLog(LOG), marks, connectStart: 20 });
  for (const words of ['/ &lt;home>', 'first byte 0.90', 'first paint 1.50', 'idle 0.60 s']) {
    expect(drawing).toContain(words);
  }
  expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
});
