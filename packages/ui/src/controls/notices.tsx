import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { AlertIcon, CheckIcon, InfoIcon } from '../icons/icons.tsx'

export type StatusTone = 'neutral' | 'sun' | 'wait' | 'ok' | 'danger'

/** A state as a pill. Tones with a meaning (wait, ok, danger) differ by mark as well as by colour. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) {
  return <span className={classes('ui-badge', tone !== 'neutral' && `ui-badge--${tone}`)}>{children}</span>
}

export type BannerProps = {
  tone?: 'info' | 'ok' | 'warn' | 'error'
  title?: ReactNode
  children?: ReactNode
  /** The next action: a small quiet Button ("Tentar de novo"). */
  action?: ReactNode
}

const BANNER_ICONS = { info: <InfoIcon />, ok: <CheckIcon />, warn: <AlertIcon />, error: <AlertIcon /> }

/** A notice about this page. An error is announced at once, the others politely. */
export function Banner({ tone = 'info', title, children, action }: BannerProps) {
  return (
    <div className={classes('ui-banner', `ui-banner--${tone}`)} role={tone === 'error' ? 'alert' : 'status'}>
      {BANNER_ICONS[tone]}
      <div className="ui-banner__words">
        {title && <strong className="ui-banner__title">{title}</strong>}
        {children}
      </div>
      {action}
    </div>
  )
}

export type EmptyStateProps = {
  /** A Picture with an empty `alt`. */
  picture?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** The next step, since a list must never be a dead end. */
  action?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
}

/** Shown instead of an empty list. */
export function EmptyState({ picture, title, children, action, headingLevel: Heading = 'h3' }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      {picture && <div className="ui-empty__picture">{picture}</div>}
      <Heading>{title}</Heading>
      {children && <div className="ui-empty__text">{children}</div>}
      {action && <div className="ui-empty__action">{action}</div>}
    </div>
  )
}

/**
 * A placeholder for loading content, in its future size. Wrap it in LoadingRegion, which announces the loading once.
 */
export function Skeleton({ form = 'line' }: { form?: 'line' | 'short' | 'title' | 'control' | 'picture' }) {
  return <span className={classes('ui-skeleton', form !== 'line' && `ui-skeleton--${form}`)} aria-hidden="true" />
}

/** Skeletons with one announcement for the whole group. */
export function LoadingRegion({ label = 'Carregando', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="ui-hidden">{label}</span>
      {children}
    </div>
  )
}

/** The placeholder of a product card. */
export function ProductCardSkeleton() {
  return (
    <div className="ui-product">
      <div className="ui-product__picture">
        <Skeleton form="picture" />
      </div>
      <div className="ui-stack ui-gap-1">
        <Skeleton form="title" />
        <Skeleton />
        <Skeleton form="short" />
      </div>
    </div>
  )
}
