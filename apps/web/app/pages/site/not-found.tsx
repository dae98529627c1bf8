import { data, type LoaderFunctionArgs } from 'react-router'
import { nearestPages } from '#widgets/nearest-pages/nearest-pages.ts'

/** Every unknown URL answers a real 404 that names the nearest page; PageFault renders it. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  throw data({ nearest: nearestPages(new URL(request.url).pathname) }, { status: 404 })
}

export default function NotFound() {
  return null
}
