import { access } from 'node:fs/promises'
import { type Browser, chromium } from 'playwright-core'

/** Where a system keeps a Chromium of its own, tried when the carried one does not run on this machine. */
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

// The package's own arguments are meant for a cloud function: they put all in one process, so that closing a context
// ends the browser, and switch web security off, so that a missing CORS header would not be noticed.
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--force-color-profile=srgb']

const launchCarried = async (args: string[]): Promise<Browser> => {
  const { default: carried } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await carried.executablePath(), args })
}

/**
 * Starts the Chromium that the npm package carries, so that tests need no system install; where it does not start
 * (another processor, a missing library), one that is installed. CHROMIUM_PATH names a particular one. `more` arguments
 * are handed on to it.
 */
export const launchBrowser = async (...more: string[]): Promise<Browser> => {
  const args = [...ARGUMENTS, ...more]
  const named = process.env.CHROMIUM_PATH
  if (named) return chromium.launch({ executablePath: named, args: more })
  try {
    return await launchCarried(args)
  } catch (cause) {
    for (const executablePath of INSTALLED) {
      if (await exists(executablePath)) return chromium.launch({ executablePath, args })
    }
    throw new Error('No Chromium starts here: neither the carried one nor an installed one', { cause })
  }
}
