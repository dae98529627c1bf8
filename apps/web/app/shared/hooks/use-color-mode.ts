import { useSyncExternalStore } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type ColorMode, showColorMode, unchosenColorMode } from '../color-mode.ts'
import { colorModeChosen, selectColorMode } from '../preferences/preferences.slice.ts'
import { useRestored } from './use-restored.ts'

/** All three choices, following the device among them. */
export const colorModeChoices: readonly { mode: ColorMode; label: string }[] = [
  { mode: 'light', label: 'Clara' },
  { mode: 'dark', label: 'Escura' },
  { mode: 'system', label: 'Como o aparelho' },
]

/** The chosen mode and the way to choose; nothing is chosen until the browser has told what it keeps. */
export const useColorMode = (): [ColorMode, (mode: ColorMode) => void] => {
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
export const useSystemIsDark = (): boolean =>
  useSyncExternalStore(
    watchSystem,
    () => systemQuery().matches,
    () => false,
  )
