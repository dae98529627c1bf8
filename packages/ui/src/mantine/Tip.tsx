import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { inPlace } from './in-place.ts'

/**
 * A word more about a control, on pointing and on focus. Never the only place of what must be known: a finger sees
 * none.
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
