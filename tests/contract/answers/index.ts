import type { TestWorld } from '../../../apps/api/src/testing/world.ts'
import { askForTokens, openAccount, useAccount } from './of-accounts.ts'
import {
  askWithUnknownToken,
  associateCart,
  checkOut,
  createDelivery,
  fillCart,
  payInOtherWays,
  payWithCredit,
} from './of-carts.ts'
import { download, keepWishlists, readCatalogue } from './of-catalogue.ts'
import { type Answer, recording } from './recorder.ts'

export type { Answer } from './recorder.ts'

const journeys = [
  askForTokens,
  openAccount,
  useAccount,
  fillCart,
  askWithUnknownToken,
  associateCart,
  checkOut,
  payInOtherWays,
  payWithCredit,
  createDelivery,
  readCatalogue,
  download,
  keepWishlists,
]

/** Calls every endpoint of the storefront, with its successes and its refusals, and returns all answers. */
export const recordAnswers = async (world: TestWorld): Promise<Answer[]> => {
  const recorded = recording(world)
  for (const journey of journeys) await journey(recorded.world)
  return recorded.answers
}
