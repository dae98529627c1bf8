import { Link } from 'react-router'
import type { Crumb } from './structured-data.ts'
import './trail.css'

/** The way from home to this page, the page itself last; the same that breadcrumbList tells search engines. */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Onde você está">
      <ol className="trail ui-no-print">
        {crumbs.map(({ label, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? (
              <Link to={path}>{label}</Link>
            ) : (
              <span aria-current="page" className="ui-private">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
