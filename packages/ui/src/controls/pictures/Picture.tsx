import { classes } from '../../classes.ts'
import { FadeInImage } from './FadeInImage.tsx'

export type PictureProps = {
  src: string
  /**
   * The picture for dark mode. Our own drawings (`…/pictures/<slug>.svg`) have one by name; null means there is none.
   */
  darkSrc?: string | null
  /** Empty if the text beside it says the same. */
  alt: string
  width?: number
  height?: number
  /** For the first picture of a page: loaded at once and with priority. */
  isEager?: boolean
  className?: string
}

/** The dark version of one of our drawings, or null for any other picture. */
export const darkTwinOf = (src: string): string | null => {
  const found = /^(.*\/pictures\/[a-z0-9-]+)\.svg$/.exec(src)
  return found && !found[1]?.endsWith('-dark') ? `${found[1]}-dark.svg` : null
}

/** A picture that follows the colour mode without a script. */
export function Picture({ src, darkSrc, alt, width = 640, height = 480, isEager, className }: PictureProps) {
  const twin = darkSrc === undefined ? darkTwinOf(src) : darkSrc
  const shared = { alt, width, height }
  const loading = isEager ? 'eager' : 'lazy'
  const fetchPriority = isEager ? 'high' : undefined
  if (!twin) return <FadeInImage {...shared} {...{ src, loading, fetchPriority, className }} />
  return (
    <>
      <FadeInImage {...shared} {...{ src, loading, fetchPriority }} className={classes('ui-in-light', className)} />
      <FadeInImage {...shared} src={twin} loading="lazy" className={classes('ui-in-dark', className)} />
    </>
  )
}
