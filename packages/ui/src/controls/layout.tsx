import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

/** The page's column: at most 1160 px, with 24 px of padding at the sides. `isNarrow` is for forms and reading. */
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

/** Multiples of 8 px; 2 (16 px) by default. */
export type Gap = 1 | 2 | 3 | 4 | 6

/** Children in a column. */
export function Stack({ gap = 2, className, ...rest }: ComponentProps<'div'> & { gap?: Gap }) {
  return <div {...rest} className={classes('ui-stack', gap !== 2 && `ui-gap-${gap}`, className)} />
}

/** Children in a row that wraps; `hasActions` makes its buttons full-width on a phone. */
export function Row({ hasActions, className, ...rest }: ComponentProps<'div'> & { hasActions?: boolean }) {
  return <div {...rest} className={classes('ui-row', hasActions && 'ui-row--actions', className)} />
}

/** A grid of cards, with as many columns as fit. The children are `li`s. */
export function CardGrid({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classes('ui-grid', className)} />
}

/** A white card; `isRaised` for one above the page (summary, Pix), with a border in a list. */
export function Card({ isRaised, className, ...rest }: ComponentProps<'div'> & { isRaised?: boolean }) {
  return <div {...rest} className={classes('ui-card', isRaised && 'ui-card--raised', className)} />
}

/** Visible to screen readers only; shows itself when focused (skip links). */
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
