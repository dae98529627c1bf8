import { lazy, Suspense, useEffect, useState } from 'react'
import type { HeartProps } from './Heart.tsx'

// Loaded once the page stands: it is drawn for nobody, and no heart is part of its first bytes.
const Heart = lazy(() => import('./Heart.tsx').then((module) => ({ default: module.Heart })))

/** The heart of a product: on its card, or with words on its page. */
export function HeartOnDemand(props: HeartProps) {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isThere && <Heart {...props} />}</Suspense>
}
