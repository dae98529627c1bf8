import './filters.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Filter = { label: string; search: string; isCurrent: boolean }

type FiltersProps = {
  label: string
  filters: readonly Filter[]
  onChoose?: () => void
  /** Other ways to narrow the list, such as a day. */
  children?: ReactNode
}

/** Links that choose a part of a list. The choice is in the address, so it can be shared and survives a reload. */
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
