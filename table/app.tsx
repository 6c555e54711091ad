import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { Mishap } from './panels/mishap.tsx';

const FrontPage = lazy(() => import('./pages/front.tsx'));
const BattlePage = lazy(() => import('./pages/battle.tsx'));

/** Every page is fetched when it is first opened. */
export function App() {
  return (
    <Router hook={useHashLocation}>
      <Mishap>
        <Suspense fallback={<p className="wait">…</p>}>
          <Switch>
            <Route path="/battle/:id">{({ id }) => <BattlePage key={id} id={id} />}</Route>
            <Route>
              <FrontPage />
            </Route>
          </Switch>
        </Suspense>
      </Mishap>
    </Router>
  );
}
