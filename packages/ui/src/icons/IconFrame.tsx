import type { ComponentProps, ReactNode } from 'react'

export type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'viewBox'> & {
  /**
   * The accessible name of an icon without text beside it; without it the icon is decoration and screen readers skip
   * it.
   */
  label?: string
}

/** The grid of the icon set: 24 units, strokes of 1.75 px, round ends, in the colour of the text. */
export function IconFrame({ label, children, ...rest }: IconProps & { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label or hidden below; a title would add a tooltip
    <svg
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...rest}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  )
}
