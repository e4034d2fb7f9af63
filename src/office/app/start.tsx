import './office.css';
import './translated.ts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { $session } from './queries.ts';

// A query without a listener is empty: subscribe now, so that a kept session shows in the first render.
$session.listen(() => {});

const place = document.getElementById('office');
if (place !== null) createRoot(place).render(<App />);
