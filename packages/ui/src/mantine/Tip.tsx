import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { inPlace } from './in-place.ts'

/**
 * Additional text about a control, shown on hover and focus. It must not be the only place of necessary text, because
 * it cannot be seen on a touch screen.
 */
export function Tip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip
      {...inPlace}
      label={text}
      events={{ hover: true, focus: true, touch: false }}
      openDelay={200}
      multiline
      maw={280}
    >
      {children}
    </Tooltip>
  )
}
