import { Button, MoonIcon, SunIcon } from '@prumo/ui'
import { useDispatch, useSelector } from 'react-redux'
import { type ColorMode, showColorMode } from '#shared/color-mode.ts'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { colorModeChosen, selectColorMode } from '#shared/preferences/preferences.slice.ts'

/** The chosen mode and the way to choose; light until the browser has told what it keeps. */
const useColorMode = (): [ColorMode, (mode: ColorMode) => void] => {
  const dispatch = useDispatch()
  const kept = useSelector(selectColorMode)
  const isRestored = useRestored()
  const choose = (mode: ColorMode) => {
    dispatch(colorModeChosen(mode))
    showColorMode(mode)
  }
  return [isRestored ? kept : 'light', choose]
}

const isDarkNow = (mode: ColorMode): boolean =>
  mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)

/** Light and dark at one press. */
export function ColorModeSwitch() {
  const [mode, choose] = useColorMode()
  const isDark = isDarkNow(mode)
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
