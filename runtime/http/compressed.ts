/**
 * Pages and documents of the service itself are compressed for whoever takes it. Answers of the interface are not:
 * their bytes stay as they are stored.
 */
import { compress } from "hono/compress";

export const compressed = compress({ encoding: "gzip" });
