import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The time, which moves on while the screen is open. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
};
