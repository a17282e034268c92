// By path, since the end-to-end tests have no packages of ours among its dependencies.
import {
  simulatorScript,
  type SimulatorOptions,
  type TelegramEvent,
  type TelegramSimulator,
} from '../../packages/telegram/src/simulator.ts'

export { launchUrl } from '../../packages/telegram/src/simulator.ts'
export type {
  InvoiceAnswer,
  InvoiceStep,
  LaunchUrlOptions,
  SimulatorOptions,
  TelegramEvent,
  ViewportReport,
} from '../../packages/telegram/src/simulator.ts'

/** As much of a Playwright page as is needed here. */
export interface ScriptedPage {
  evaluate(script: string): Promise<unknown>
}

type Control = {
  [Name in keyof TelegramSimulator]: TelegramSimulator[Name] extends (...given: never[]) => unknown
    ? Name
    : never
}[keyof TelegramSimulator]

/** For `page.addInitScript`: from the first line of the page on there is a Telegram client around it. */
export function telegramInitScript(options: SimulatorOptions = {}): string {
  return simulatorScript(options)
}

/** Everything the page has said to the client since it was loaded; with a name, only that. */
export async function telegramEvents(page: ScriptedPage, name?: string): Promise<TelegramEvent[]> {
  const events = (await page.evaluate('window.__telegram?.events ?? []')) as TelegramEvent[]
  return name === undefined ? events : events.filter((event) => event.name === name)
}

/** What the person or the client does while the page runs: `tellTelegram(page, 'pressBack')`. */
export async function tellTelegram<Name extends Control>(
  page: ScriptedPage,
  name: Name,
  ...given: Parameters<TelegramSimulator[Name]>
): Promise<ReturnType<TelegramSimulator[Name]>> {
  const words = given.map((value: unknown) => JSON.stringify(value) ?? 'undefined').join(',')
  const answer = await page.evaluate(`window.__telegram.${name}(${words})`)
  return answer as ReturnType<TelegramSimulator[Name]>
}

export async function isBackButtonVisible(page: ScriptedPage): Promise<boolean> {
  return (await page.evaluate('window.__telegram.isBackButtonVisible')) === true
}

export async function isClosingConfirmed(page: ScriptedPage): Promise<boolean> {
  return (await page.evaluate('window.__telegram.isClosingConfirmed')) === true
}
