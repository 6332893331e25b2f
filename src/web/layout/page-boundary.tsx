import { Component, type ReactNode } from 'react';
import { SITE } from '#web/texts/site.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import styles from './layout.module.css';

/** If a page throws, keeps header and footer and offers to try again. React requires a class for this. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={`wrap ${styles.failed}`}>
        <LoadError {...SITE.pageFailed} onRetry={() => window.location.reload()} />
      </div>
    );
  }
}
