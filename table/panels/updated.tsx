import { Button } from 'react-aria-components';

export const UPDATED = 'Vedette has been updated; reload the page';

/** The page is older than the program: what to do, and that nothing is lost by it. */
export function Updated() {
  return (
    <>
      <p>
        A part of this page has been replaced by a newer one since it was opened. Your battles are kept, up to the last
        order.
      </p>
      <div className="chips">
        <Button className="button primary" onPress={() => window.location.reload()} autoFocus>
          Reload
        </Button>
      </div>
    </>
  );
}
