import carried from '@sparticuz/chromium'

/**
 * Unpacks the carried Chromium once, before the files that use it run side by side: two that unpack it at the same time
 * would each start a half of it. Where it cannot be unpacked, browser.ts says so, or finds another.
 */
export const setup = async (): Promise<void> => {
  if (!process.env.CHROMIUM_PATH) await carried.executablePath().catch(() => undefined)
}
