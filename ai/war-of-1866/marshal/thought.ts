import { openPart, seededDice, war1866 } from '../../../engine/index.ts';
import type { Side } from '../../commander.ts';
import type { Command, State } from '../eye.ts';
import { answer } from '../major/answers.ts';
import { imaginedMajor } from '../major/index.ts';
import { type Scene, sceneOf } from '../major/scene.ts';
import { WEIGHTS, type Weights } from '../major/weights.ts';

/** What each side means to do in its move of this turn. */
export type Scripts = Readonly<Partial<Record<Side, readonly Command[]>>>;

/** More orders than any move has. */
const MOST_ORDERS = 100;

/** A battle being played on in somebody's mind, with dice that are the same for every choice he compares. */
export class Thought {
  state: State;
  /** Positions looked at so far. */
  positions = 0;
  private readonly scene: Scene;
  private readonly dice: ReturnType<typeof seededDice>;

  /** Begins where the scene is, and has its side led by the weights it is seen with. */
  constructor(scene: Scene) {
    this.scene = scene;
    this.state = scene.state;
    this.dice = seededDice((scene.state.turn * 1009 + 12345) | 0);
  }

  /** His own army is led as he leads it; what the enemy weighs he can only guess. */
  private weightsOf(side: Side): Weights {
    return side === this.scene.side ? this.scene.weights : WEIGHTS;
  }

  /** Carries a command out if the rules allow it here. */
  tryOut(command: Command): boolean {
    this.positions++;
    const applied = war1866.apply(this.scene.rules, this.state, command, this.dice);
    if (applied.ok) this.state = applied.state;
    return applied.ok;
  }

  private answerAll(): void {
    for (let question = this.state.questions[0]; question !== undefined; question = this.state.questions[0]) {
      const { command } = answer(
        sceneOf(this.scene.rules, this.state, question.army, this.weightsOf(question.army)),
        question,
      );
      if (!this.tryOut(command)) throw new Error(`refused in thought: ${JSON.stringify(command)}`);
    }
  }

  /** Is this still the move that was open in that state? */
  private sameMove({ turn, phase, toAct }: State): boolean {
    const now = this.state;
    return now.turn === turn && now.phase === phase && now.toAct === toAct && openPart(now) === 'move';
  }

  /** The rest of the open move as the major would lead it; what he ordered. */
  asTheMajorWould(): Command[] {
    const begun = this.state;
    const side = begun.toAct;
    if (side === null) return [];
    const leader = imaginedMajor(this.weightsOf(side));
    const script: Command[] = [];
    for (let n = 0; n < MOST_ORDERS; n++) {
      this.answerAll();
      if (!this.sameMove(begun)) break;
      const { command } = leader.decide(this.scene.rules, this.state, side);
      if (!this.tryOut(command) || command.do === 'end') break;
      script.push(command);
    }
    return script;
  }

  /** The open move by a script, as far as it is still possible. */
  follow(script: readonly Command[]): void {
    const begun = this.state;
    for (const command of script) {
      this.answerAll();
      if (!this.sameMove(begun)) return;
      this.tryOut(command);
    }
    this.answerAll();
    if (this.sameMove(begun)) this.tryOut({ do: 'end' });
  }

  /** To the end of this turn's moves. */
  moveOn(scripts: Scripts): void {
    const { turn, phase } = this.state;
    // One move a side, and a question before, between and after them.
    for (let n = 0; n < 5 && this.state.turn === turn && this.state.phase === phase; n++) {
      this.answerAll();
      if (this.state.toAct !== null) this.follow(scripts[this.state.toAct] ?? []);
    }
  }
}
