import type { ReplyOf } from '@app/contract/endpoint'
import { getNotificationChoices, setNotificationChoice } from '@app/contract/core/notifications'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import * as keys from '../../shared/keys.ts'

type Choices = ReplyOf<typeof getNotificationChoices>
export type Choice = Choices['choices'][number]

const useChoicesKey = () => [keys.notifications, useSession().userId] as const

export function useNotificationChoices(): UseQueryResult<Choices> {
  const { call } = useMiniApp()
  return useQuery({
    queryKey: useChoicesKey(),
    queryFn: ({ signal }) => call(getNotificationChoices, {}, { signal }),
    staleTime: 0,
    // The user may have started the bot meanwhile.
    refetchOnWindowFocus: 'always',
  })
}

const withChoice = (choices: Choices, { kind, isOn }: Choice): Choices => ({
  ...choices,
  choices: choices.choices.map((each) => (each.kind === kind ? { kind, isOn } : each)),
})

/** The switch moves at once; an error moves it back and shows a toast. */
export function useSetChoice() {
  const { call } = useMiniApp()
  const client = useQueryClient()
  const key = useChoicesKey()
  const show = (choice: Choice): void => {
    client.setQueryData<Choices>(key, (known) => known && withChoice(known, choice))
  }
  return useMutation({
    mutationFn: (choice: Choice) => call(setNotificationChoice, { body: choice }),
    // Changes reach the server in the order of the taps.
    scope: { id: 'notification-choices' },
    onMutate: async (choice) => {
      // A reply requested before the tap would move the switch back.
      await client.cancelQueries({ queryKey: key })
      show(choice)
    },
    onError: (_error, { kind, isOn }) => show({ kind, isOn: !isOn }),
  }).mutate
}
