import type { BrowserContext, Page } from 'playwright-core'
import type { Product } from '../../../tools/testing/product.ts'
import type { ScreenName, Stack } from '../product/stack.ts'

/** The tools of a scene. */
export type Stage = {
  page: Page
  context: BrowserContext
  product: Product
  screen: ScreenName
  visit: Stack['visit']
  /** An e-mail that no other scene uses. */
  email: string
  /** A web whose API does not answer. */
  lonelyWebUrl(): Promise<string>
  /** Checks the current page in both modes and takes its pictures. */
  look(state: string, options?: { of?: string }): Promise<void>
}

/** A page, or a walk through several of its states. */
export type Scene = {
  group: string
  name: string
  /** True if the browser's own error log about the scene's answer is expected. */
  mayFail?: boolean
  /** True if the consent question is part of the picture. */
  isAsked?: boolean
  play(set: Stage): Promise<void>
}
