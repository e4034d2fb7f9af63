import './office.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const place = document.getElementById('office');
if (place !== null) createRoot(place).render(<App />);
