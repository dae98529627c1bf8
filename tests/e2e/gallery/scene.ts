import type { BrowserContext, Page } from 'playwright-core'
import type { Product } from '../../../tools/testing/product.ts'
import type { ScreenName, Stack } from '../product/stack.ts'

/** What a scene has at hand. */
export type Stage = {
  page: Page
  context: BrowserContext
  product: Product
  screen: ScreenName
  visit: Stack['visit']
  /** An address of somebody who is in no other scene. */
  email: string
  /** A web whose API does not answer. */
  lonelyWebUrl(): Promise<string>
  /** Shows the page that stands to whoever looks: in both modes, for its faults, and as a picture. */
  look(state: string, options?: { of?: string }): Promise<void>
}

/** A page, or a way through several of its states. */
export type Scene = {
  group: string
  name: string
  /** What the browser says on its own of an answer that this scene is about, and is no fault. */
  mayFail?: boolean
  /** True where the question about measuring is part of the picture. */
  isAsked?: boolean
  play(set: Stage): Promise<void>
}
