import { Breadcrumbs } from '@prumo/ui'
import { Link } from 'react-router'
import type { Crumb } from './structured-data.ts'

/** The way from home to this page, the page itself last; the same that breadcrumbList tells search engines. */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return <Breadcrumbs crumbs={crumbs} renderLink={({ label, path }) => <Link to={path}>{label}</Link>} />
}
