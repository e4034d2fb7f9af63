import './office.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { $session } from './queries.ts';

// A query that nobody listens to is empty: whoever is kept as signed in is in the first picture.
$session.listen(() => {});

const place = document.getElementById('office');
if (place !== null) createRoot(place).render(<App />);
