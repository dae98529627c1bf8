import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

/** The page's column: 1160 px at most, 24 px of air at the sides. `isNarrow` is for forms and reading. */
export function Page({ isNarrow, className, ...rest }: ComponentProps<'div'> & { isNarrow?: boolean }) {
  return <div {...rest} className={classes('ui-page', isNarrow && 'ui-page--narrow', className)} />
}

export type SectionProps = Omit<ComponentProps<'section'>, 'title'> & { title?: ReactNode; lead?: ReactNode }

/** A part of a page, 72 px from the one before (48 on a phone), with its heading. */
export function Section({ title, lead, className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={classes('ui-section', className)}>
      {title && (
        <div className="ui-section__head">
          <h2>{title}</h2>
          {lead && <p className="ui-section__lead">{lead}</p>}
        </div>
      )}
      {children}
    </section>
  )
}

/** Steps of the 8 px rhythm; 2 (16 px) unless said otherwise. */
export type Gap = 1 | 2 | 3 | 4 | 6

/** Children one under the other. */
export function Stack({ gap = 2, className, ...rest }: ComponentProps<'div'> & { gap?: Gap }) {
  return <div {...rest} className={classes('ui-stack', gap !== 2 && `ui-gap-${gap}`, className)} />
}

/** Children side by side, wrapping; `hasActions` makes its buttons as wide as a phone. */
export function Row({ hasActions, className, ...rest }: ComponentProps<'div'> & { hasActions?: boolean }) {
  return <div {...rest} className={classes('ui-row', hasActions && 'ui-row--actions', className)} />
}

/** A list of cards, as many columns as fit. Give it the `li`s. */
export function CardGrid({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classes('ui-grid', className)} />
}

/** A white card; `isRaised` for what lies above the page (summary, Pix), lined for what lies in a list. */
export function Card({ isRaised, className, ...rest }: ComponentProps<'div'> & { isRaised?: boolean }) {
  return <div {...rest} className={classes('ui-card', isRaised && 'ui-card--raised', className)} />
}

/** Read by screen readers, not drawn; shows itself when focused (skip links). */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes('ui-hidden', className)} />
}

/** The first stop of the Tab key: jumps over the header to the element with this id. */
export function SkipLink({ targetId, children = 'Ir para o conteúdo' }: { targetId: string; children?: ReactNode }) {
  return (
    <a className="ui-hidden ui-skip" href={`#${targetId}`}>
      {children}
    </a>
  )
}
