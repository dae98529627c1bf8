import { openPostalCodes } from '#gateways/postal-codes'
import type { TestWorld } from './world.ts'

/** The API as it begins: what the postal service has said so far is not known. */
export const forgetPlaces = ({ world, config }: TestWorld): void => {
  world.gateways.postalCodes = openPostalCodes(config.postalCodes)
}
