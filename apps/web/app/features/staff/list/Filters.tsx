import './filters.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Filter = { label: string; search: string; isCurrent: boolean }

type FiltersProps = {
  label: string
  filters: readonly Filter[]
  onChoose?: () => void
  /** Other filters, such as a day. */
  children?: ReactNode
}

/** Links that filter a list. The choice is in the URL, so it can be shared and survives a reload. */
export function Filters({ label, filters, onChoose, children }: FiltersProps) {
  return (
    <nav className="filters" aria-label={label}>
      {filters.map((filter) => (
        <Link
          key={filter.label}
          className="filters__choice"
          to={{ search: filter.search }}
          onClick={onChoose}
          aria-current={filter.isCurrent ? 'page' : undefined}
        >
          {filter.label}
        </Link>
      ))}
      {children}
    </nav>
  )
}
