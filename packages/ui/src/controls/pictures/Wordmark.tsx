import type { ComponentProps } from 'react'
import { classes } from '../../classes.ts'

/**
 * The plumb line alone: a thread in the text colour, a weight in the sun's. Decoration; add a name if it is used alone.
 */
export function PlumbLine(props: ComponentProps<'svg'>) {
  return (
    <svg width="22" height="34" fill="none" {...props} viewBox="0 0 22 34" aria-hidden="true">
      <path d="M11 1.25V16" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <path d="m11 15 8 7-8 12-8-12z" fill="var(--sun)" />
    </svg>
  )
}

/** The mark and the name, which the caller passes from the one brand constant. Put it inside the link to home. */
export function Wordmark({ name = 'prumo', className, ...rest }: ComponentProps<'span'> & { name?: string }) {
  return (
    <span {...rest} className={classes('ui-wordmark', className)}>
      <PlumbLine />
      {name}
    </span>
  )
}
