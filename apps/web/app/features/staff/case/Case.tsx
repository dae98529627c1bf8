import './case.css'
import { Banner, Button, EmptyState, LoadingRegion, Skeleton } from '@prumo/ui'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import type { Reading } from '../reading/reading.ts'
import { OwnActs } from './own-acts.ts'
import { useChangedElsewhere } from './use-changed-elsewhere.ts'

type CaseProps<Data> = {
  id: number
  /** Only `currentData` is shown: `data` may still be the previous case. */
  reading: Reading<unknown> & { currentData?: Data }
  queue: { label: string; to: string; list: ReactNode }
  loadingWords: string
  /** `offer`: what may be done about it. */
  missing: { title: string; text: string; offer?: ReactNode }
  /** A string of all fields that a colleague may change, and the sentence about their present value. */
  versionOf: (data: Data) => string
  changedWords: (data: Data) => string
  record: (data: Data) => ReactNode
  /** `jump`: the label of a phone's link to the acts, which are below the record there. */
  acts: { label: string; jump?: string; show: (data: Data) => ReactNode }
}

/**
 * One case in three columns (queue, record, acts), which are stacked on a phone. When a colleague changes the case, a
 * notice appears without moving the content.
 */
export function Case<Data>(props: CaseProps<Data>) {
  const { id, reading, queue, loadingWords, missing, versionOf, changedWords, record, acts } = props
  const { currentData: data, error } = reading
  const { isChanged, runOwnAct, see } = useChangedElsewhere({ id, version: data && versionOf(data) })
  const isMissing = error !== undefined && statusOf(error as Failure) === 404
  return (
    <OwnActs value={runOwnAct}>
      <div className="case">
        <aside className="case__queue" aria-label={queue.label}>
          {queue.list}
          <p className="case__keys">Alt ↓ e Alt ↑ abrem o seguinte e o anterior.</p>
        </aside>
        <div className="case__record">
          <nav className="case__nav" aria-label="Nesta página">
            <Link to={queue.to}>{queue.label}</Link>
            {data && acts.jump && (
              <a className="case__jump" href={`#${actsId}`}>
                {acts.jump}
              </a>
            )}
          </nav>
          {!data && isMissing && (
            <>
              <EmptyState headingLevel="h1" title={missing.title}>
                {missing.text}
              </EmptyState>
              {missing.offer}
            </>
          )}
          {!data && !isMissing && <SaidBanner failure={error} onRetry={() => void reading.refetch()} />}
          {!data && !error && (
            <LoadingRegion label={loadingWords}>
              <Skeleton form="title" />
              <Skeleton form="control" />
              <Skeleton form="control" />
              <Skeleton form="control" />
            </LoadingRegion>
          )}
          {data && <Fragment key={id}>{record(data)}</Fragment>}
          {data && isChanged && (
            <div className="case__news">
              <Banner
                tone="warn"
                title="Mudou enquanto você lia"
                action={
                  <Button variant="quiet" size="small" onClick={see}>
                    Entendi
                  </Button>
                }
              >
                {changedWords(data)}
              </Banner>
            </div>
          )}
        </div>
        {data && (
          <aside key={id} id={actsId} className="case__acts" aria-label={acts.label}>
            {acts.show(data)}
          </aside>
        )}
      </div>
    </OwnActs>
  )
}

const actsId = 'atos'

/** The act that closes the case: on a phone it sticks to the lower edge. */
export function ClosingAct({ children }: { children: ReactNode }) {
  return <div className="case__closing">{children}</div>
}
