/** A packet with content, from the emulator's log (line.c). Times in ms since the phone began to connect. */
export type Packet = {
  way: 'down' | 'up';
  sent: number;
  /** undefined when it was lost on the way */
  arrived: number | undefined;
  /** bytes without the IP and TCP headers; 0 for an acknowledgement */
  payload: number;
  isConnecting: boolean;
};

const SYN = 0x02;

/** Reads `sent arrived direction size from to flags sequence acknowledged payload`, one line per packet, times in seconds. */
export const readPacketLog = (log: string): Packet[] => {
  const rows = log
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const isConnecting = (flags = '0') => (Number.parseInt(flags, 16) & SYN) !== 0;
  // Devices exchange a few packets before anyone connects.
  const [start] = rows.find((row) => isConnecting(row[6])) ?? [];
  const since = (seconds: string | undefined) => (Number(seconds) - Number(start)) * 1000;
  const packets = rows.map(
    ([sent, arrived, way, , , , flags, , , payload]): Packet => ({
      way: way === 'd' ? 'down' : 'up',
      sent: since(sent),
      arrived: Number.isNaN(Number(arrived)) ? undefined : since(arrived),
      payload: Number(payload),
      isConnecting: isConnecting(flags),
    }),
  );
  return packets.filter(({ sent }) => sent >= 0);
};

export type Burst = { start: number; end: number; bytes: number; packets: number };

/** Unbroken stretches of packets that arrive at the phone; `gap` in ms is the longest pause inside one. */
export const findBursts = (packets: readonly Packet[], gap: number): Burst[] => {
  const bursts: Burst[] = [];
  const arrivals = packets
    .filter(({ way, payload, arrived }) => way === 'down' && payload > 0 && arrived !== undefined)
    .map(({ arrived = 0, payload }) => ({ arrived, payload }))
    .sort((a, b) => a.arrived - b.arrived);
  for (const { arrived, payload } of arrivals) {
    const last = bursts.at(-1);
    if (last && arrived - last.end < gap) {
      last.end = arrived;
      last.bytes += payload;
      last.packets += 1;
    } else bursts.push({ start: arrived, end: arrived, bytes: payload, packets: 1 });
  }
  return bursts;
};
