import { Button, MoonIcon, SunIcon } from '@prumo/ui'
import { colorModeChoices, useColorMode, useSystemIsDark } from '#shared/hooks/use-color-mode.ts'

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

/** All three choices, following the device among them. */
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
