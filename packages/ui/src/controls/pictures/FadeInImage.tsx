import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../../classes.ts'

/** Spec §4: an image that never finishes loading is shown this long after the start. */
export const FORCED_VISIBLE_AFTER_MS = 5000

// The server has no layout, so no layout effect; the alternative does nothing there.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

export type FadeInImageProps = Omit<ComponentProps<'img'>, 'ref'> & { alt: string }

/**
 * An image that fades in when loaded. Visible in the server's HTML, so it works without JavaScript and does not hold
 * back the first paint: only one that is still loading when the script starts is hidden, for five seconds at most.
 * Give `alt`, `width` and `height`; the rest goes to the img.
 */
export function FadeInImage({ className, onLoad, onError, ...rest }: FadeInImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const [isWaiting, setIsWaiting] = useState(false)

  // A new URL restarts the wait.
  useBeforePaint(() => {
    if (image.current?.complete !== false) return
    setIsWaiting(true)
    const timer = setTimeout(() => setIsWaiting(false), FORCED_VISIBLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [rest.src])

  return (
    <img
      decoding="async"
      {...rest}
      ref={image}
      alt={rest.alt}
      className={classes('ui-fade', isWaiting && 'ui-fade--waiting', className)}
      onLoad={(event) => {
        setIsWaiting(false)
        onLoad?.(event)
      }}
      // A broken image shows its alternative text, which must not stay invisible.
      onError={(event) => {
        setIsWaiting(false)
        onError?.(event)
      }}
    />
  )
}
