import { Component, createRef, type ReactNode } from 'react';

type ScreenFocusProps = { screen: string; children: ReactNode };

/**
 * When one screen replaces another, scrolls the new one to its top and moves the focus from the old screen to the
 * new heading. A class, because only getSnapshotBeforeUpdate runs while the old screen still exists.
 */
export class ScreenFocus extends Component<ScreenFocusProps> {
  readonly #place = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: ScreenFocusProps): boolean {
    return (
      before.screen !== this.props.screen && (this.#place.current?.contains(document.activeElement) ?? false)
    );
  }

  override componentDidUpdate(before: ScreenFocusProps, _state: unknown, hadFocus: boolean): void {
    if (this.props.screen !== before.screen && before.screen !== 'opening') {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    if (hadFocus) this.#place.current?.querySelector('h1')?.focus({ preventScroll: true });
  }

  override render(): ReactNode {
    return <div ref={this.#place}>{this.props.children}</div>;
  }
}
