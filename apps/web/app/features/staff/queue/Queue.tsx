import './queue.css'
import { Button, EmptyState, LoadingRegion, Skeleton } from '@prumo/ui'
import { type ReactNode, useRef } from 'react'
import { NavLink } from 'react-router'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Reading } from '../reading/reading.ts'
import { useArrivals } from './arrivals.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useNextByKey, walkQueue } from './walk-queue.ts'

/** One entry. Without a URL it is shown but cannot be opened. */
export type QueueEntry = {
  key: string
  to: string | null
  time?: string
  title: string
  lines: readonly string[]
  state: ReactNode
}
export type QueueGroup = { title?: string; entries: readonly QueueEntry[] }

type QueueProps = {
  /** The accessible name: "Fila da farmácia". */
  label: string
  reading: Reading<unknown>
  /** The entries, ready to show; undefined until the first answer. */
  groups: readonly QueueGroup[] | undefined
  /** "3 pedidos", or "Os 50 mais antigos" if more are waiting than fit on a page. */
  countWords: (count: number) => string
  newWords: (count: number) => string
  empty: { title: string; text: string; picture?: ReactNode }
  /** Buttons to the next page, if there is one. */
  following?: ReactNode
}

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/**
 * Waiting entries, updated by polling or push. A refresh moves neither focus nor scroll position. New entries are
 * marked and announced; the page does not jump to them.
 */
export function Queue({ label, reading, groups, countWords, newWords, empty, following }: QueueProps) {
  const list = useRef<HTMLElement>(null)
  const keys = groups?.flatMap(({ entries }) => entries.map(({ key }) => key))
  const [fresh, see] = useArrivals(keys)
  useKeptFocus(list)
  useNextByKey(list)
  const showFresh = () => {
    list.current?.querySelector<HTMLElement>('[data-is-new]')?.focus()
    see()
  }
  return (
    <section ref={list} className="queue" aria-label={label} onKeyDown={walkQueue}>
      <Status
        reading={reading}
        isKnown={groups !== undefined}
        count={keys?.length ? countWords(keys.length) : null}
        news={fresh.length > 0 ? newWords(fresh.length) : null}
        onShow={showFresh}
      />
      {!groups && reading.error !== undefined && (
        <SaidBanner failure={reading.error} onRetry={() => void reading.refetch()} />
      )}
      {!groups && reading.error === undefined && (
        <LoadingRegion label={`Carregando: ${label}`}>
          <Skeleton form="control" />
          <Skeleton form="control" />
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      {keys?.length === 0 && (
        <EmptyState headingLevel="h2" title={empty.title} picture={empty.picture}>
          {empty.text}
        </EmptyState>
      )}
      {groups?.map(({ title, entries }) => (
        <div key={title ?? ''} className="queue__group">
          {title && <h2 className="queue__title">{title}</h2>}
          {entries.length > 0 && (
            <ul className="queue__list">
              {entries.map((entry) => (
                <li key={entry.key}>
                  <Entry entry={entry} isNew={fresh.includes(entry.key)} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {following && <div className="ui-row">{following}</div>}
    </section>
  )
}

type StatusProps = {
  reading: Reading<unknown>
  isKnown: boolean
  count: string | null
  news: string | null
  onShow: () => void
}

/** Its height is fixed, so that a message does not move the entries below. */
function Status({ reading, isKnown, count, news, onShow }: StatusProps) {
  const isStale = isKnown && reading.error !== undefined
  const { fulfilledTimeStamp } = reading
  return (
    <div className="queue__status">
      <span>{isStale ? '' : count}</span>
      <span role="status">
        {isStale && (
          <>
            {`Sem atualizar${fulfilledTimeStamp ? ` desde ${clock.format(fulfilledTimeStamp)}` : ''}. `}
            <Button variant="link" onClick={() => void reading.refetch()}>
              Tentar de novo
            </Button>
          </>
        )}
        {!isStale && news && (
          <button type="button" className="queue__news" onClick={onShow}>
            {news}
          </button>
        )}
      </span>
    </div>
  )
}

function Entry({ entry: { to, time, title, lines, state }, isNew }: { entry: QueueEntry; isNew: boolean }) {
  const content = (
    <>
      {time && <span className="queue__time">{time}</span>}
      <span className="queue__who">
        <strong>
          {title}
          {isNew && <span className="queue__new">novo</span>}
        </strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      <span className="queue__state">{state}</span>
    </>
  )
  const look = time ? 'queue__entry' : 'queue__entry queue__entry--plain'
  if (to === null) return <div className={look}>{content}</div>
  return (
    <NavLink className={look} to={to} data-is-new={isNew || undefined}>
      {content}
    </NavLink>
  )
}
