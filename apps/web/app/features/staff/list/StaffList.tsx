import './staff-list.css'
import { EmptyState, LinkButton, LoadingRegion, Skeleton } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { walkQueue } from '../queue/walk-queue.ts'
import type { Reading } from '../reading/reading.ts'

/** `isBare`: its value says nothing without the title, such as a number; a narrow screen without a head writes both. */
export type Column<Row> = { title: string; draw: (row: Row) => ReactNode; isBare?: boolean }

type StaffListProps<Row> = {
  label: string
  reading: Reading<readonly Row[]>
  keyOf: (row: Row) => number
  columns: readonly Column<Row>[]
  /** Rows per page of the server. A full page means that there may be more. */
  pageSize: number
  /** The URL of the page after a row, and of the first page; null on the first page itself. */
  paging: { after: (row: Row) => string; start: string | null; words: { next: string; start: string } }
  empty: { title: string; text: string }
}

/**
 * Rows in pages, with a cursor in the URL. With a cursor the last page is as cheap as the first, and no rows are
 * counted. The current page stays visible while the next one loads.
 */
export function StaffList<Row>({ label, reading, keyOf, columns, pageSize, paging, empty }: StaffListProps<Row>) {
  const { data: rows, error } = reading
  if (!rows && error !== undefined) return <SaidBanner failure={error} onRetry={() => void reading.refetch()} />
  if (!rows) {
    return (
      <LoadingRegion label={`Carregando: ${label}`}>
        <Skeleton form="control" />
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  const last = rows.length === pageSize ? rows.at(-1) : undefined
  return (
    <section className="staff-list" aria-label={label} aria-busy={reading.isFetching}>
      <SaidBanner failure={error} onRetry={() => void reading.refetch()} />
      {rows.length === 0 && (
        <EmptyState headingLevel="h2" title={paging.start === null ? empty.title : 'Não há mais nesta lista'}>
          {empty.text}
        </EmptyState>
      )}
      {rows.length > 0 && <Rows rows={rows} keyOf={keyOf} columns={columns} />}
      <nav className="ui-row" aria-label="Páginas">
        {paging.start !== null && (
          <LinkButton as={Link} to={{ search: paging.start }} variant="quiet" size="small">
            {paging.words.start}
          </LinkButton>
        )}
        {last && (
          <LinkButton as={Link} to={{ search: paging.after(last) }} variant="quiet" size="small">
            {paging.words.next}
          </LinkButton>
        )}
      </nav>
    </section>
  )
}

type RowsProps<Row> = Pick<StaffListProps<Row>, 'keyOf' | 'columns'> & { rows: readonly Row[] }

function Rows<Row>({ rows, keyOf, columns }: RowsProps<Row>) {
  return (
    <table className="staff-list__rows" onKeyDown={walkQueue}>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, draw, isBare }) => (
              <td key={title} data-title={isBare ? title : undefined}>
                {draw(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
