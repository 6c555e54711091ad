import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { RuleHost } from './pages/sheet/rule-host.tsx';
import { Mishap } from './panels/mishap.tsx';

const FrontPage = lazy(() => import('./pages/front.tsx'));
const BattlePage = lazy(() => import('./pages/battle.tsx'));
const ChoosePage = lazy(() => import('./pages/choose.tsx'));
const HouseRulesPage = lazy(() => import('./pages/house-rules.tsx'));
const RulesOfPage = lazy(() => import('./pages/rules-of.tsx'));
const SheetPage = lazy(() => import('./pages/sheet.tsx'));
const ComparePage = lazy(() => import('./pages/compare.tsx'));
const LabPage = lazy(() => import('./pages/lab.tsx'));
const LogPage = lazy(() => import('./pages/log.tsx'));
const ReplayPage = lazy(() => import('./pages/replay.tsx'));

/** Every page is fetched when it is first opened. */
export function App() {
  return (
    <Router hook={useHashLocation}>
      <Mishap>
        <Suspense fallback={<p className="wait">…</p>}>
          <Switch>
            <Route path="/battle/:id">{({ id }) => <BattlePage key={id} id={id} />}</Route>
            <Route path="/choose/:id">{({ id }) => <ChoosePage key={id} id={id} />}</Route>
            <Route path="/house-rules/:id">{({ id }) => <HouseRulesPage key={id} id={id} />}</Route>
            <Route path="/rules-of/:id">{({ id }) => <RulesOfPage key={id} id={id} />}</Route>
            <Route path="/sheet/*" component={SheetPage} />
            <Route path="/compare/:a/:b">{({ a, b }) => <ComparePage a={a} b={b} />}</Route>
            <Route path="/lab/:id?">{({ id }) => <LabPage id={id ?? 'first-battle-p7'} />}</Route>
            <Route path="/log/:id/:line?">{({ id, line }) => <LogPage key={id} id={id} line={line ?? null} />}</Route>
            <Route path="/replay/:id/:at?">
              {({ id, at }) => <ReplayPage key={id} id={id} at={at === undefined ? null : Number(at)} />}
            </Route>
            <Route>
              <FrontPage />
            </Route>
          </Switch>
          <RuleHost />
        </Suspense>
      </Mishap>
    </Router>
  );
}
