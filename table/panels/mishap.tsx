import { Component, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { errorText } from '../game/error-text.ts';
import { isMissingPart } from '../game/updated.ts';
import { TroublePage } from './trouble.tsx';
import { UPDATED, Updated } from './updated.tsx';

interface Tipped {
  readonly what: string | null;
  /** No mistake: the page is older than the program. */
  readonly updated: boolean;
}

/** A mistake of ours must not leave an empty page: it says so, and the battle is still on the shelf. */
export class Mishap extends Component<{ readonly children: ReactNode }, Tipped> {
  override state: Tipped = { what: null, updated: false };

  static getDerivedStateFromError(error: unknown): Tipped {
    return { what: errorText(error), updated: isMissingPart(error) };
  }

  leave(): void {
    window.location.hash = '#/';
    this.setState({ what: null });
  }

  override render(): ReactNode {
    if (this.state.what === null) return this.props.children;
    if (this.state.updated)
      return (
        <TroublePage title={UPDATED}>
          <Updated />
        </TroublePage>
      );
    return (
      <TroublePage title="Something went wrong">
        <p>This is a fault in Vedette, not in your battle. Everything up to the last order is saved.</p>
        <p className="facts">{this.state.what}</p>
        <div className="chips">
          <Button className="button primary" onPress={() => window.location.reload()}>
            Load it again
          </Button>
          <Button className="button" onPress={() => this.leave()}>
            To the front page
          </Button>
        </div>
      </TroublePage>
    );
  }
}
