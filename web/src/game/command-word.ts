// What the commands are called.
import { t, type Key } from "../base/i18n";

/** Words of a command, or its bare name where a newer app brings one that has no words yet. */
export const commandWord = (name: string): string => t(`command.${name}` as Key);
