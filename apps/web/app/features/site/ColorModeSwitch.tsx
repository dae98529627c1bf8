import { Button, MoonIcon, SunIcon } from '@prumo/ui'
import { colorModeChoices, useColorMode, useSystemIsDark } from '#shared/hooks/use-color-mode.ts'

/** Switches between light and dark. */
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

/** Light, dark, or the device's choice. */
export function ColorModeChoice() {
  const [mode, choose] = useColorMode()
  return (
    <fieldset className="color-mode">
      <legend className="site-footer__title">Aparência</legend>
      {colorModeChoices.map((choice) => (
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
