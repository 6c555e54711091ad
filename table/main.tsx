import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followTheme } from './game/settings.ts';
import { watchForUpdate } from './game/updated.ts';
import './style/index.css';

followTheme();
watchForUpdate();

const root = document.getElementById('root');
if (root === null) throw new Error('the page has lost its root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
