import './mantine.css'
import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import 'dayjs/locale/pt-br'
import { theme } from './theme.ts'

// A Brazilian calendar starts on Sunday, and no day in it is red.
const calendar = { locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [] } as const

/** Mantine stores its scheme; ours is only in `data-color-mode`, so nothing is stored or read. */
const keepsNothing = {
  get: () => 'light' as const,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

/**
 * The provider that the controls of this entry need. Mantine's scheme is always light: its colours are our tokens
 * (variables.css), which follow `data-color-mode`. It adds no style element (the policy forbids one).
 */
export function UiMantineProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      colorSchemeManager={keepsNothing}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <DatesProvider settings={{ ...calendar, weekendDays: [] }}>{children}</DatesProvider>
    </MantineProvider>
  )
}
