import './mantine.css'
import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import 'dayjs/locale/pt-br'
import { theme } from './theme.ts'

// A Brazilian calendar begins on Sunday, and no day of it is red.
const calendar = { locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [] } as const

/**
 * Mantine keeps its scheme in storage of its own; ours stands in `data-color-mode` alone, so nothing is kept or read.
 */
const keepsNothing = {
  get: () => 'light' as const,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

/**
 * What the controls of this entry need above them. Mantine always believes the mode to be light: its colours are our
 * tokens (variables.css), and these follow `data-color-mode`. It writes no style element (the policy refuses one).
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
