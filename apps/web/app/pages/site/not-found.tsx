import { data, type LoaderFunctionArgs } from 'react-router'
import { nearestPages } from '#widgets/nearest-pages/nearest-pages.ts'

/** Every address that no route knows answers with a real 404 that names the nearest page; PageFault draws it. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  throw data({ nearest: nearestPages(new URL(request.url).pathname) }, { status: 404 })
}

export default function NotFound() {
  return null
}
