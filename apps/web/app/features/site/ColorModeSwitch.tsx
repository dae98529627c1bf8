import { Button, MoonIcon, SunIcon } from '@prumo/ui'
import { useSyncExternalStore } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type ColorMode, showColorMode, unchosenColorMode } from '#shared/color-mode.ts'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { colorModeChosen, selectColorMode } from '#shared/preferences/preferences.slice.ts'

/** The chosen mode and the way to choose; nothing is chosen until the browser has told what it keeps. */
const useColorMode = (): [ColorMode, (mode: ColorMode) => void] => {
  const dispatch = useDispatch()
  const kept = useSelector(selectColorMode)
  const isRestored = useRestored()
  const choose = (mode: ColorMode) => {
    dispatch(colorModeChosen(mode))
    showColorMode(mode)
  }
  return [isRestored ? kept : unchosenColorMode, choose]
}

const systemQuery = () => matchMedia('(prefers-color-scheme: dark)')
const watchSystem = (onChange: () => void) => {
  const query = systemQuery()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the system asks for dark now; it may change its mind at sunset. The server does not know. */
const useSystemIsDark = (): boolean =>
  useSyncExternalStore(
    watchSystem,
    () => systemQuery().matches,
    () => false,
  )

/** Light and dark at one press. */
export function ColorModeSwitch() {
  const [mode, choose] = useColorMode()
  const isSystemDark = useSystemIsDark()
  const isDark = mode === 'dark' || (mode === 'system' && isSystemDark)
  return (
    <Button
      variant="icon"
      aria-label={isDark ? 'Usar cores claras' : 'Usar cores escuras'}
      onClick={() => choose(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </Button>
  )
}

const CHOICES: readonly { mode: ColorMode; label: string }[] = [
  { mode: 'light', label: 'Clara' },
  { mode: 'dark', label: 'Escura' },
  { mode: 'system', label: 'Como o aparelho' },
]

/** All three choices, following the device among them. */
export function ColorModeChoice() {
  const [mode, choose] = useColorMode()
  return (
    <fieldset className="color-mode">
      <legend className="site-footer__title">Aparência</legend>
      {CHOICES.map((choice) => (
        <label key={choice.mode} className="color-mode__choice">
          <input
            type="radio"
            name="colorMode"
            className="ui-mark"
            checked={mode === choice.mode}
            onChange={() => choose(choice.mode)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
