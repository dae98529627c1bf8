import type { TestWorld } from '#testing/world'
import { openPostalCodes } from './index.ts'

/** The API as it begins: what the postal service has said so far is not known. */
export const forgetPlaces = ({ world, config }: TestWorld): void => {
  world.gateways.postalCodes = openPostalCodes(config.postalCodes)
}
