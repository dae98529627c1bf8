import type * as main from '@prumo/contracts/main'
import type { AnswerOf } from '#shared/store/contract-types.ts'

type Device = Pick<AnswerOf<typeof main.listSessions>['sessions'][number], 'browser' | 'system'>

const browsers: Record<Device['browser'], string> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  samsung: 'Samsung Internet',
  opera: 'Opera',
  other: 'Outro navegador',
}
const systems: Record<Device['system'], string> = {
  android: 'Android',
  ios: 'iPhone ou iPad',
  windows: 'Windows',
  macos: 'Mac',
  linux: 'Linux',
  other: '',
}

/** "Chrome no Android": what its program says of itself, so never a proof. */
export const deviceInWords = ({ browser, system }: Device): string =>
  system === 'other' ? `${browsers[browser]} ou aplicativo` : `${browsers[browser]} no ${systems[system]}`
