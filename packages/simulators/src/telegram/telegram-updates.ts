export interface TelegramUser {
  id: number
  first_name: string
  last_name?: string
  username?: string
  language_code?: string
  is_bot?: boolean
}

export interface TelegramContact {
  phone_number: string
  first_name: string
  last_name?: string
  user_id?: number
  vcard?: string
}

export interface BotIdentity {
  id: number
  username: string
}

/** One update without its id, which the simulator adds. */
export type Update = Record<string, unknown> & { update_id?: number }

let lastMessageId = 0

export function nextMessageId(): number {
  lastMessageId += 1
  return lastMessageId
}

export function messageUpdate(fields: { from: TelegramUser; text: string; date?: number }): Update {
  const { from, text, date } = fields
  const command = /^\/\w+(?:@\w+)?/.exec(text)?.[0]
  return {
    message: {
      ...privateMessage(from, date),
      text,
      // Bot libraries find commands by entity, not by the slash.
      ...(command !== undefined && {
        entities: [{ type: 'bot_command', offset: 0, length: command.length }],
      }),
    },
  }
}

/** A contact shared by button; `contact.user_id` may be another user's, as with a forwarded contact. */
export function contactUpdate(fields: {
  from: TelegramUser
  contact: TelegramContact
  date?: number
}): Update {
  return { message: { ...privateMessage(fields.from, fields.date), contact: fields.contact } }
}

/** In a private chat `kicked` means that the user blocked the bot, `member` that the user unblocked it. */
export function myChatMemberUpdate(fields: {
  from: TelegramUser
  status: 'kicked' | 'member'
  bot?: BotIdentity
  date?: number
}): Update {
  const { from, status, date } = fields
  const bot = fields.bot ?? { id: 1, username: 'some_bot' }
  const memberWith = (value: 'kicked' | 'member') => ({
    user: { id: bot.id, is_bot: true, first_name: bot.username, username: bot.username },
    status: value,
    ...(value === 'kicked' && { until_date: 0 }),
  })
  return {
    my_chat_member: {
      chat: privateChat(from),
      from: { is_bot: false, ...from },
      date: date ?? nowSeconds(),
      old_chat_member: memberWith(status === 'kicked' ? 'member' : 'kicked'),
      new_chat_member: memberWith(status),
    },
  }
}

/** A tap on a button under a message of the bot. */
export function tapUpdate(fields: { from: TelegramUser; data: string; messageId?: number }): Update {
  const { from, data } = fields
  return {
    callback_query: {
      id: `tap-${nextMessageId()}`,
      from: { is_bot: false, ...from },
      chat_instance: '1',
      data,
      message: {
        message_id: fields.messageId ?? nextMessageId(),
        chat: privateChat(from),
        date: nowSeconds(),
      },
    },
  }
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

function privateMessage(from: TelegramUser, date: number | undefined): Record<string, unknown> {
  return {
    message_id: nextMessageId(),
    from: { is_bot: false, ...from },
    chat: privateChat(from),
    date: date ?? nowSeconds(),
  }
}

function privateChat(user: TelegramUser): Record<string, unknown> {
  return {
    id: user.id,
    first_name: user.first_name,
    ...(user.last_name !== undefined && { last_name: user.last_name }),
    ...(user.username !== undefined && { username: user.username }),
    type: 'private',
  }
}
